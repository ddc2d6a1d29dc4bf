import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { RewardCard, type RewardCardProps } from './index.ts';

const mug: RewardCardProps = {
  rewardId: 'mug',
  name: 'Coffee mug',
  price: '1,200 points',
  stock: '12 left',
  state: 'available',
  stateLabel: 'Available',
  actionLabel: 'Redeem',
  onRedeem: () => undefined,
};

describeComponent({
  name: 'RewardCard',
  element: (probe) => <RewardCard {...mug} {...probe} />,
  longText: (text) => <RewardCard {...mug} name={text} />,
  states: {
    available: <RewardCard {...mug} />,
    not_enough_points: (
      <RewardCard {...mug} state="not_enough_points" stateLabel="Not enough points" />
    ),
    out_of_stock: <RewardCard {...mug} state="out_of_stock" stateLabel="Out of stock" />,
  },
});

test('has a redeem button with its name', async () => {
  const onRedeem = vi.fn<() => void>();
  await render(<RewardCard {...mug} onRedeem={onRedeem} />);
  await page.getByRole('button', { name: 'Redeem Coffee mug' }).click();
  expect(onRedeem).toHaveBeenCalledTimes(1);
});

test('shows why a reward cannot be redeemed, and disables its button', async () => {
  await render(<RewardCard {...mug} state="out_of_stock" stateLabel="Out of stock" />);
  const button = page.getByRole('button', { name: 'Redeem Coffee mug' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Out of stock');
});
