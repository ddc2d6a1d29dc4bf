import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import { vars } from '../src/theme/contract.css.ts';
import { tokenPurposes } from './tokens.ts';
import './docs.css';

/** A group of the theme contract. */
export type Group = keyof typeof vars;

/** Props of {@link TokenTable}. */
export interface TokenTableProps {
  /** The listed group of the theme contract. */
  group: Group;
}

/**
 * Every token of a group with its purpose, its public name, its value in the toolbar's brand and
 * scheme, and a sample if possible.
 */
export function TokenTable({ group }: TokenTableProps) {
  const tokens = getTokens(group);
  const values = useValues(group);
  return (
    <div className="sb-unstyled">
      <table className="token-table">
        <thead>
          <tr>
            {['Sample', 'Token', 'Custom property and value'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tokens.map(([name, reference]) => (
            <tr key={name}>
              <td>
                <div aria-hidden className="token-sample" style={getSample(group, name, reference)}>
                  {group === 'font' ? 'Baize 0123' : null}
                </div>
              </td>
              <th scope="row">
                <code>{`vars.${group}.${name}`}</code>
                <small>{tokenPurposes.get(`${group}.${name}`)}</small>
              </th>
              <td>
                <code>{getProperty(reference)}</code>
                <small>{values[name]}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The current values of a group's tokens; read again when the brand or the scheme changes. */
function useValues(group: Group): Record<string, string> {
  const [values, setValues] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const root = document.documentElement;
    const read = () => setValues(getValues(group, getComputedStyle(root)));
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributeFilter: ['style', 'data-scheme'] });
    return () => observer.disconnect();
  }, [group]);
  return values;
}

const getTokens = (group: Group): [string, string][] => Object.entries<string>(vars[group]);

const getValues = (group: Group, computed: CSSStyleDeclaration): Record<string, string> =>
  Object.fromEntries(
    getTokens(group).map(([name, reference]) => [
      name,
      computed.getPropertyValue(getProperty(reference)).trim(),
    ]),
  );

const getProperty = (reference: string): string => reference.replace(/^var\((.*)\)$/, '$1');

/** A sample of one token: a swatch, a bar, a corner, a line of text. */
function getSample(group: Group, name: string, reference: string): CSSProperties {
  const box: CSSProperties = {
    background: vars.color.accentSubtle,
    border: `1px solid ${vars.color.borderStrong}`,
  };
  if (group === 'color' && name.startsWith('shadow')) return { ...box, boxShadow: reference };
  if (group === 'color') return { ...box, background: reference };
  if (group === 'radius') return { ...box, borderRadius: reference };
  if (group === 'space' || group === 'size') {
    return { ...box, inlineSize: `min(${reference}, 20rem)` };
  }
  if (group === 'font')
    return { inlineSize: 'auto', blockSize: 'auto', ...fontSample(name, reference) };
  return { display: 'none' };
}

function fontSample(name: string, reference: string): CSSProperties {
  if (name.startsWith('size')) return { fontSize: reference };
  if (name.startsWith('weight')) return { fontWeight: reference };
  if (name.startsWith('line')) return { lineHeight: reference };
  return { fontFamily: reference };
}
