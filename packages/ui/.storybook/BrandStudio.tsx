import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../src/Badge/index.ts';
import { Button } from '../src/Button/index.ts';
import { Card } from '../src/Card/index.ts';
import { CopyButton } from '../src/CopyButton/index.ts';
import { InlineNotice } from '../src/Notice/index.ts';
import { Select } from '../src/Select/index.ts';
import { TextField } from '../src/TextField/index.ts';
import { applyBrand } from '../src/theme/brand.ts';
import type { Scheme } from '../src/theme/brandTypes.ts';
import { vars } from '../src/theme/contract.css.ts';
import { contrast, contrastPairs } from '../src/theme/contrast.ts';
import { createBrand, designChoices } from '../src/theme/design.ts';
import type { BrandDesign, BrandLook, BrandSeeds } from '../src/theme/design.ts';

/** Props of {@link BrandStudio}. */
export interface BrandStudioProps {
  /** The design to begin with. */
  design: BrandDesign;
}

type SeedName = keyof BrandSeeds;

const seedNames: readonly SeedName[] = ['canvas', 'surface', 'text', 'accent', 'highlight'];
const schemes = ['dark', 'light'] as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: vars.space[3], alignItems: 'end' } as const;
const column = { display: 'grid', gap: vars.space[4], alignContent: 'start' } as const;
const half = 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))';

/**
 * Edits the design of a brand: components in both schemes, the contrast of each pair of colours,
 * and the JSON that `npm run operator -- brand load FILE.json` saves as a draft.
 */
export function BrandStudio({ design: initial }: BrandStudioProps) {
  const [design, setDesign] = useState(initial);
  const setLook = (look: Partial<BrandLook>) =>
    setDesign({ ...design, look: { ...design.look, ...look } });
  const setSeed = (scheme: Scheme, name: SeedName, value: string) =>
    setLook({
      seeds: {
        ...design.look.seeds,
        [scheme]: { ...design.look.seeds[scheme], [name]: value },
      },
    });
  const { look } = design;
  return (
    <div style={column}>
      <div style={row}>
        <TextField
          label="Name"
          value={design.name}
          onChange={(event) => setDesign({ ...design, name: event.target.value })}
        />
        <Choice label="Shape" of="shape" value={look.shape} set={(shape) => setLook({ shape })} />
        <Choice
          label="Density"
          of="density"
          value={look.density}
          set={(density) => setLook({ density })}
        />
        <Choice
          label="Text face"
          of="text"
          value={look.faces.text}
          set={(text) => setLook({ faces: { ...look.faces, text } })}
        />
        <Choice
          label="Title face"
          of="titles"
          value={look.faces.titles}
          set={(titles) => setLook({ faces: { ...look.faces, titles } })}
        />
        <Choice
          label="Title case"
          of="titleCase"
          value={look.titleCase}
          set={(titleCase) => setLook({ titleCase })}
        />
      </div>
      <div style={{ display: 'grid', gap: vars.space[4], gridTemplateColumns: half }}>
        {schemes.map((scheme) => (
          <div key={scheme} style={column}>
            <div style={row}>
              {seedNames.map((name) => (
                <label key={name} style={{ display: 'grid', fontSize: vars.font.sizeSm }}>
                  {name}, {scheme}
                  <input
                    type="color"
                    value={look.seeds[scheme][name] ?? createBrand(design).colors[scheme].surface}
                    style={{ inlineSize: '4rem', blockSize: vars.size.hit }}
                    onChange={(event) => setSeed(scheme, name, event.target.value)}
                  />
                </label>
              ))}
            </div>
            <Stage design={design} scheme={scheme}>
              <Sample name={design.name} scheme={scheme} />
            </Stage>
          </div>
        ))}
      </div>
      <ContrastTable design={design} />
      <CopyButton
        text={JSON.stringify(design, null, 2)}
        label="Copy the JSON"
        copiedLabel="Copied"
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  of: keyof typeof designChoices;
  value: Value;
  set: (value: Value) => void;
}

function Choice<Value extends string>({ label, of, value, set }: ChoiceProps<Value>) {
  const options = designChoices[of].map((choice) => ({ value: choice as Value, label: choice }));
  return <Select label={label} options={options} value={value} onValueChange={set} />;
}

/** A part of the page in the design's brand. */
function Stage({
  design,
  scheme,
  children,
}: {
  design: BrandDesign;
  scheme: Scheme;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) applyBrand(ref.current, createBrand(design), scheme);
  }, [design, scheme]);
  return (
    <div
      ref={ref}
      style={{
        padding: vars.space[5],
        borderRadius: vars.radius.lg,
        background: vars.color.canvas,
        color: vars.color.text,
        fontFamily: vars.font.sans,
      }}
    >
      {children}
    </div>
  );
}

/** What players see most: titles, actions, money, forms and messages. */
function Sample({ name, scheme }: { name: string; scheme: Scheme }) {
  return (
    <div style={column}>
      <h2>
        {name} <Badge tone="accent">{scheme}</Badge>
      </h2>
      <Card>
        <div style={column}>
          <h3>Recent wins</h3>
          <p style={{ color: vars.color.textMuted }}>Corner Slot, two minutes ago</p>
          <p style={{ color: vars.color.highlightText, fontSize: vars.font.sizeXl }}>$1,284.50</p>
          <div style={row}>
            <Button>Play</Button>
            <Button variant="outline">Details</Button>
            <Button tone="danger">Close</Button>
          </div>
        </div>
      </Card>
      <TextField label={`Stake, ${scheme}`} defaultValue="5.00" hint="Between 0.10 and 50.00" />
      <InlineNotice tone="success" title="Paid">
        The win is in your balance.
      </InlineNotice>
    </div>
  );
}

/** Every pair of colours with its contrast in both schemes; pairs that miss it first. */
function ContrastTable({ design }: { design: BrandDesign }) {
  const { colors } = createBrand(design);
  const rows = schemes
    .flatMap((scheme) =>
      contrastPairs.map((pair) => ({
        ...pair,
        scheme,
        ratio: contrast(colors[scheme][pair.front], colors[scheme][pair.back]),
      })),
    )
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);
  const misses = rows.filter(({ ratio, least }) => ratio < least).length;
  return (
    <details open={misses > 0}>
      <summary>
        {misses === 0 ? 'Every pair has its contrast' : `${misses} pairs miss their contrast`}
      </summary>
      <table style={{ fontSize: vars.font.sizeSm }}>
        <thead>
          <tr>
            {['Scheme', 'Colour', 'On', 'Contrast', 'Needed'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ scheme, front, back, ratio, least }) => (
            <tr
              key={`${scheme}-${front}-${back}`}
              style={{ color: ratio < least ? vars.color.dangerText : undefined }}
            >
              <td>{scheme}</td>
              <td>{front}</td>
              <td>{back}</td>
              <td>{ratio.toFixed(2)}</td>
              <td>{least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
