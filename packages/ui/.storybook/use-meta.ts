// oxlint-disable-next-line eslint/id-match -- Storybook's name
import { useOf as useStorybook } from '@storybook/addon-docs/blocks';

/** The stories file of the page that is shown. */
export const useMeta = () => useStorybook('meta', ['meta']).csfFile;
