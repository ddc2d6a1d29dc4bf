import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import { ErrorSummary, Form } from './index.ts';

const meta = {
  component: Form,
  args: {
    onSubmit: () => {},
    children: (
      <>
        <ErrorSummary
          title="Two things need mending"
          problems={[
            { fieldId: 'story-name', message: 'Please enter the user name' },
            { fieldId: 'story-mail', message: 'This is not an e-mail address' },
          ]}
        />
        <TextField id="story-name" label="User name" error="Please enter the user name" required />
        <TextField id="story-mail" label="E-mail" error="This is not an e-mail address" />
        <Button type="submit">Register</Button>
      </>
    ),
  },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSummary: Story = {};
