import { brands } from '../src/theme/brands.ts';
import { contrast, contrastPairs } from '../src/theme/contrast.ts';
import './docs.css';

const palettes = brands.flatMap(({ name, colors }) =>
  (['dark', 'light'] as const).map((scheme) => ({
    title: `${name}, ${scheme}`,
    colors: colors[scheme],
  })),
);

/** The measured contrast of every pair of colours that components combine, in every palette. */
export function ContrastTable() {
  return (
    <div className="sb-unstyled">
      <table className="token-table">
        <thead>
          <tr>
            {['Front on back', 'Minimum', ...palettes.map(({ title }) => title)].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrastPairs.map(({ front, back, least }) => (
            <tr key={front + back}>
              <th scope="row">
                <code>{front}</code> on <code>{back}</code>
              </th>
              <td>{least} : 1</td>
              {palettes.map(({ title, colors }) => (
                <td key={title}>
                  <span
                    className="contrast-sample"
                    style={{ background: colors[back], color: colors[front] }}
                  >
                    {contrast(colors[front], colors[back]).toFixed(1)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
