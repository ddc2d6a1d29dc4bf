import { describeComponent } from '../../test/describe-component.tsx';
import { Card, Divider } from './index.ts';

describeComponent({
  name: 'Card',
  element: (probe) => (
    <Card {...probe} as="section">
      Settled today
      <Divider />
      1,234.00
    </Card>
  ),
  longText: (text) => <Card>{text}</Card>,
});

describeComponent({
  name: 'Divider',
  element: (probe) => <Divider {...probe} orientation="upright" />,
});
