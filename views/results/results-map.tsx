import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { resultsAddress } from '#domain/results/results-request.ts';
import type { ResultsRead, ResultsRef } from '#machines/results/results.select.ts';
import { PlacesOnMap } from '../finished/index.ts';
import { TextLink } from '../parts/button.tsx';
import { CardTable } from '../parts/card-table.tsx';
import { useWords } from '../parts/words.tsx';
import { Score } from './score.tsx';

type OnMap = NonNullable<ResultsRead['onMap']>;
type Props = { readonly actor: ResultsRef; readonly onMap: OnMap };

/** RESULT-12: the stores of the selection on the map, and as a table; each leads to its executions. */
export const ResultsMap = ({ actor, onMap: { map, places, elsewhere } }: Props) => {
  const { t, percent } = useWords();
  const show = useCallback((store: string) => actor.send({ type: 'SHOW_STORE', store }), [actor]);
  const marks = useMemo(
    () =>
      places.map(({ uuid, name, coordinates, executions, mean }) => {
        const count = t('results.count', { count: executions });
        const score = mean === null ? '' : ` · ${t('results.mean', { score: percent(mean) })}`;
        return { id: uuid, lat: coordinates.latitude, lon: coordinates.longitude, name: `${name} · ${count}${score}` };
      }),
    [places, t, percent],
  );
  return (
    <>
      {places.length === 0 ? (
        <p className="quiet">{t('finished.map.none')}</p>
      ) : (
        <div className="results-map">
          <PlacesOnMap map={map} places={marks} selected={null} onSelect={show} />
        </div>
      )}
      {elsewhere > 0 ? <p className="quiet">{t('results.map.elsewhere', { count: elsewhere })}</p> : null}
      {places.length === 0 ? null : <Table actor={actor} places={places} />}
    </>
  );
};

const Table = ({ actor, places }: Pick<Props, 'actor'> & Pick<OnMap, 'places'>) => {
  const { t, count } = useWords();
  const request = useSelector(actor, ({ context }) => context.request);
  const addressOf = (uuid: string): string =>
    resultsAddress({ ...request, view: 'list', page: 1, filters: { ...request.filters, stores: [uuid] } });
  return (
    <CardTable className="results-table">
      <table aria-label={t('results.map.table')}>
        <thead>
          <tr>
            <th scope="col">{t('results.column.store')}</th>
            <th scope="col">{t('results.trend.executions')}</th>
            <th scope="col">{t('results.trend.mean')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ uuid, name, store_code, executions, mean }) => (
            <tr key={uuid}>
              <th scope="row" data-column="name">
                <TextLink href={addressOf(uuid)}>
                  {name} <small>{store_code}</small>
                </TextLink>
              </th>
              <td data-label={t('results.trend.executions')}>{count(executions)}</td>
              <td data-label={t('results.trend.mean')}>
                <Score score={mean} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </CardTable>
  );
};
