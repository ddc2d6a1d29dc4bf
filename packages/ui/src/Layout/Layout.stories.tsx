import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { Grid, Inline, Stack } from './index.ts';

const meta = { component: Stack } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = Array.from({ length: 7 }, (_, index) => <Card key={index}>Card {index + 1}</Card>);

export const Stacked: Story = { args: { children: cards } };
export const InALine: Story = { render: () => <Inline>{cards}</Inline> };
export const InAGrid: Story = { render: () => <Grid column="sm">{cards}</Grid> };
