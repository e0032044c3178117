import { useSelector } from '@xstate/react';
import { type FinishedExecution, type FinishedRef, staticMapAddress } from '#machines/finished/finished.select.ts';
import { StaticMap } from '../parts/static-map.tsx';
import { useWords } from '../parts/words.tsx';

type PlaceProps = { readonly actor: FinishedRef; readonly row: FinishedExecution };

/** FIN-09, MAP-02: where the selected execution was carried out. */
export const ExecutionPlace = ({ actor, row: { location, store_name } }: PlaceProps) => {
  const { t } = useWords();
  const map = useSelector(actor, ({ context }) => context.map);
  if (!map || !location) return <p className="quiet">{t('finished.noPlace')}</p>;
  return (
    <StaticMap
      address={(theme) => staticMapAddress(map, theme, location)}
      alt={t('finished.place', { store: store_name })}
    />
  );
};
