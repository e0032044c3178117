import type { ReactNode } from 'react';
import type { InBoth } from './screens.ts';
import { Scrolled, useSource } from './shared.tsx';

const Both = ({ wording }: { readonly wording: InBoth }): ReactNode => (
  <td>
    {wording.en}
    <br />
    <span lang="es">{wording.es}</span>
  </td>
);

/** Every failure that the product knows, as people read it in both languages. */
export const FailuresPage = (): ReactNode => (
  <>
    <h1>Failures in words</h1>
    <p className="lead">
      A state that tells of a failure shows these words: what happened, what it means, and the way on. English first,
      then Spanish.
    </p>
    <Scrolled label="Failures">
      <table>
        <thead>
          <tr>
            <th>Failure</th>
            <th>What happened</th>
            <th>What it means</th>
            <th>The way on</th>
          </tr>
        </thead>
        <tbody>
          {useSource().data.failures.map(({ code, title, text, way }) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <Both wording={title} />
              <Both wording={text} />
              <Both wording={way} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  </>
);
