import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { closeStores, paths, type SelectStoreRef, type StoreListRef } from '#machines/selection/selection.select.ts';
import { isSameLook, selectList } from '#machines/shared/paged-list.select.ts';
import { Button, IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ArrowLeft, Home, Search } from '../parts/icons.tsx';
import { List, Row } from '../parts/list.tsx';
import { ListBody } from '../parts/list-body.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Store } from '../parts/more-icons.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useWords } from '../parts/words.tsx';
import './selection.css';

type Props = { readonly actor: SelectStoreRef; readonly bar: ReactNode };

/** ROUTE-04, STORE-01 to STORE-05. */
export const SelectStoreScreen = ({ actor, bar }: Props) => {
  const { t } = useWords();
  const close = useSelector(actor, ({ context }) => closeStores(context));
  const list = useSelector(actor, ({ children }) => children.list);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('selection.stores.title')}
        focusOn="selectStore"
        start={<IconLink href={close} label={t('selection.close')} icon={<ArrowLeft />} />}
        end={<IconLink href={paths.home} label={t('selection.home')} icon={<Home />} />}
      />
    </>
  );
  return (
    <Screen header={header}>
      <div className="stack">{list ? <Stores actor={actor} list={list} /> : null}</div>
    </Screen>
  );
};

const Stores = ({ actor, list }: { readonly actor: SelectStoreRef; readonly list: StoreListRef }) => {
  const { t } = useWords();
  const term = useSelector(actor, ({ context }) => context.place.term);
  const look = useSelector(list, selectList, isSameLook);
  const rows = useSelector(list, ({ context }) => context.rows);
  const count = look.meta?.total ?? 0;
  const toPage = (page: number) => actor.send({ type: 'GO_TO_PAGE', page });
  const reset = () => actor.send({ type: 'RESET_FILTER' });
  return (
    <>
      <SearchBox
        label={t('selection.stores.search')}
        term={term}
        submitLabel={t('selection.stores.submit')}
        resetLabel={t('selection.stores.reset')}
        onSearch={(text) => actor.send({ type: 'SEARCH_SUBMIT', term: text })}
        onReset={reset}
      />
      <ListCount look={look}>
        {term ? t('selection.stores.found', { count, term }) : t('selection.stores.count', { count })}
      </ListCount>
      <ListBody
        look={look}
        loading={t('selection.stores.loading')}
        failed={t('selection.stores.failedTitle')}
        empty={
          count > 0 ? (
            <Beyond onFirst={() => toPage(1)}>
              <Store />
            </Beyond>
          ) : (
            <NoStores term={term} onReset={reset} />
          )
        }
        onPage={toPage}
        onRetry={() => list.send({ type: 'REFRESH' })}
      >
        <List label={t('selection.stores.list')}>
          {rows.map(({ uuid, name, store_code, address }) => (
            <Row
              key={uuid}
              icon={<Store />}
              title={name}
              detail={[store_code, address || t('selection.stores.noAddress')].filter(Boolean).join(' · ')}
              onSelect={() => actor.send({ type: 'CHOOSE', store: { uuid, name } })}
            />
          ))}
        </List>
      </ListBody>
    </>
  );
};

const NoStores = ({ term, onReset }: { readonly term: string; readonly onReset: () => void }) => {
  const { t } = useWords();
  return term ? (
    <EmptyState
      icon={<Search />}
      title={t('selection.stores.noMatchTitle')}
      actions={<Button onClick={onReset}>{t('selection.stores.showAll')}</Button>}
    >
      <p>{t('selection.stores.noMatchText', { term })}</p>
    </EmptyState>
  ) : (
    <EmptyState icon={<Store />} title={t('selection.stores.emptyTitle')}>
      <p>{t('selection.stores.emptyText')}</p>
    </EmptyState>
  );
};
