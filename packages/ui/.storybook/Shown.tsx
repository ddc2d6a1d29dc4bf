import type { ComponentType, ReactElement } from 'react';

export type Args = Record<string, unknown>;

/** The parts of a story and of its file's default export that draw it. */
export interface Drawable {
  args?: Args;
  render?: ComponentType<Args>;
  decorators?: ((Inner: ComponentType) => ReactElement)[];
}

interface ShownProps {
  readonly component: ComponentType<Args>;
  readonly meta: Drawable;
  readonly story: Drawable;
}

/**
 * Renders a story without Storybook: in tests, and several times on one page. `useArgs` and other
 * hooks of Storybook do not work in it.
 */
export function Shown({ component, meta, story }: ShownProps) {
  const Draw = story.render ?? meta.render ?? component;
  const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])];
  return decorators.reduce(
    (inner, decorate) => decorate(() => inner),
    <Draw {...meta.args} {...story.args} />,
  );
}
