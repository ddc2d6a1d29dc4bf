import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { CaptchaField } from './CaptchaField.tsx';

const image =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
const shared = {
  label: 'Captcha',
  imageAlt: 'Letters to copy',
  refreshLabel: 'New image',
  onRefresh: (): void => {},
};

describeComponent({
  name: 'CaptchaField',
  element: (probe) => <CaptchaField {...probe} {...shared} image={image} />,
  longText: (text) => <CaptchaField {...shared} label={text} image={undefined} error={text} />,
  states: {
    loading: <CaptchaField {...shared} image={undefined} />,
    shown: <CaptchaField {...shared} image={image} />,
    valid: <CaptchaField {...shared} image={image} />,
    invalid: <CaptchaField {...shared} image={image} error="Enter the captcha" />,
  },
});

test('requests another image at every press, without a throttle of its own', async () => {
  const refresh = vi.fn<() => void>();
  await render(<CaptchaField {...shared} image={image} onRefresh={refresh} />);
  const button = page.getByRole('button', { name: 'New image' }).element() as HTMLElement;
  button.click();
  button.click();
  expect(refresh).toHaveBeenCalledTimes(2);
});
