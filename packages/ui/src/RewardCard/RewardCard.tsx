import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { StatusBadge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { fallBackToArt, NO_PICTURE } from '../GameArt/fallback.ts';
import { cx } from '../internal/cx.ts';
import * as css from './RewardCard.css.ts';

/** The state of a reward for the current member, as on the wire (E72). */
export type RewardState = 'available' | 'not_enough_points' | 'out_of_stock';

/** Props of {@link RewardCard}. */
export interface RewardCardProps extends Omit<ComponentProps<'article'>, 'children' | 'ref'> {
  ref?: ComponentProps<'article'>['ref'] | undefined;
  /** Seed of the art for a reward without a picture. */
  rewardId: string;
  name: string;
  image?: string | undefined;
  /** Level of the name as a heading. */
  heading?: 'h2' | 'h3' | 'h4';
  /** The price of one. */
  price: ReactNode;
  /** How many are left. */
  stock: ReactNode;
  state: RewardState;
  /** The state in the reader's language: the reason if it cannot be redeemed. */
  stateLabel: string;
  actionLabel: string;
  onRedeem: () => void;
}

const tones = {
  available: 'success',
  not_enough_points: 'neutral',
  out_of_stock: 'neutral',
} as const;

/**
 * A reward for points. `data-state` tells if it can be redeemed; otherwise the button is disabled.
 */
export function RewardCard(props: RewardCardProps) {
  const { rewardId, name, image, heading: Heading = 'h3', price, stock, ...others } = props;
  const { state, stateLabel, actionLabel, onRedeem, className, ...rest } = others;
  const id = useId();
  return (
    <article
      className={cx(css.card, className)}
      data-state={state}
      aria-labelledby={`${id}-name`}
      {...rest}
    >
      <img
        className={css.picture}
        src={image ?? NO_PICTURE}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        decoding="async"
        onError={(event) => fallBackToArt(event, rewardId)}
      />
      <div className={css.words}>
        <Heading id={`${id}-name`} className={css.name}>
          {name}
        </Heading>
        <p className={css.price}>{price}</p>
        <p className={css.facts}>
          <StatusBadge id={`${id}-state`} state={state} tone={tones[state]}>
            {stateLabel}
          </StatusBadge>
          <span className={css.stock}>{stock}</span>
        </p>
      </div>
      <Button
        className={css.action}
        id={`${id}-action`}
        wide
        disabled={state !== 'available'}
        aria-labelledby={`${id}-action ${id}-name`}
        {...(state !== 'available' && { 'aria-describedby': `${id}-state` })}
        onClick={onRedeem}
      >
        {actionLabel}
      </Button>
    </article>
  );
}
