import { failureWords } from '#i18n/failure.ts';
import { Badge, type BadgeTone } from '#views/parts/badge.tsx';
import { Skeleton } from '#views/parts/busy.tsx';
import { Button, ButtonLink, IconLink } from '#views/parts/button.tsx';
import { EmptyState } from '#views/parts/empty-state.tsx';
import { FailureState } from '#views/parts/failure-state.tsx';
import { ArrowLeft, Checklist, Clock, Close, Download, Home, Refresh, Search } from '#views/parts/icons.tsx';
import { List, Row } from '#views/parts/list.tsx';
import { Pin } from '#views/parts/more-icons.tsx';
import { Pager } from '#views/parts/pager.tsx';
import { Screen, ScreenHeader } from '#views/parts/screen.tsx';
import { SearchBox } from '#views/parts/search-box.tsx';
import { nothing, offset, partsState } from './with-words.tsx';

const stores = [
  'Acme Market Centro',
  'Acme Express Terminal Norte',
  'Acme Home Boulevard del Lago San Martín de los Andes',
];

const schedules = [
  ['Opening checklist', 'enabled', 'good'],
  ['Starts at nine', 'soon', 'info'],
  ['Next month', 'future', 'na'],
  ['Auditoría de vitrinas', 'unknown', 'na'],
  ['Expired promotion', 'expired', 'bad'],
] as const;

const indexes: readonly (readonly [number | null, BadgeTone])[] = [
  [92, 'good'],
  [76.5, 'neutral'],
  [41, 'bad'],
  [null, 'na'],
];

export const listStates = [
  partsState('stores', ({ t }) => {
    return (
      <Screen
        header={
          <ScreenHeader
            title={t('selection.stores.title')}
            focusOn="stores"
            start={<IconLink href="/home" label={t('selection.close')} icon={<Close />} />}
            end={<IconLink href="/home" label={t('selection.home')} icon={<Home />} />}
          />
        }
      >
        <SearchBox
          label={t('selection.stores.search')}
          term="acme"
          submitLabel={t('selection.stores.submit')}
          resetLabel={t('selection.stores.reset')}
          onSearch={nothing}
          onReset={nothing}
        />
        <p className="quiet">{t('selection.stores.found', { count: 1240, term: 'acme' })}</p>
        <List label={t('selection.stores.list')}>
          {stores.map((name) => (
            <Row
              key={name}
              href="/select-activity"
              icon={<Pin size={20} />}
              title={name}
              detail="Av. Corrientes 1234, Ciudad"
            />
          ))}
        </List>
        <Pager
          page={6}
          pages={124}
          onPage={nothing}
          label={t('common.pager.label')}
          previousLabel={t('common.pager.previous')}
          nextLabel={t('common.pager.next')}
          pageLabel={(page) => t('common.pager.page', { page })}
        />
      </Screen>
    );
  }),
  partsState('activities', ({ t }) => {
    return (
      <Screen
        header={
          <ScreenHeader
            title={t('selection.activities.title')}
            detail="Acme Market Centro"
            start={<IconLink href="/select-store" label={t('selection.close')} icon={<ArrowLeft />} />}
          />
        }
      >
        <div className="row-of" data-ends>
          <p className="quiet">{t('selection.activities.count', { count: 5 })}</p>
          <ButtonLink kind="quiet" href="/select-store">
            {t('selection.activities.changeStore')}
          </ButtonLink>
        </div>
        <List label={t('selection.activities.list')}>
          {schedules.map(([name, state, tone]) => (
            <Row
              key={name}
              href="/executor"
              title={name}
              icon={tone === 'good' ? <Checklist size={20} /> : <Clock size={20} />}
              tone={state === 'enabled' || state === 'soon' ? 'enabled' : 'disabled'}
              end={<Badge tone={tone}>{t(`selection.schedule.${state}`)}</Badge>}
            />
          ))}
        </List>
        <Skeleton rows={2}>{t('selection.activities.loading')}</Skeleton>
      </Screen>
    );
  }),
  partsState('finished', ({ t, percent, dateTime }) => {
    return (
      <Screen width="wide" header={<ScreenHeader title={t('finished.title')} />}>
        <p className="lead">{t('finished.text')}</p>
        <List label={t('finished.list')}>
          {indexes.map(([index, tone]) => (
            <Row
              key={tone}
              title="Opening checklist"
              detail={`Acme Market Centro · ${dateTime('2025-11-20T23:42:00Z', offset)}`}
              current={tone === 'good'}
              end={
                <>
                  <Badge tone={tone}>{index === null ? t('finished.notApplicable') : percent(index)}</Badge>
                  <Button kind="quiet" icon={<Download size={20} />}>
                    {t('finished.report.download')}
                  </Button>
                </>
              }
            />
          ))}
        </List>
        <div className="row-of">
          <Button>{t('finished.showMore')}</Button>
        </div>
      </Screen>
    );
  }),
  partsState('empty', (words) => {
    const { t } = words;
    return (
      <Screen header={<ScreenHeader title={t('selection.stores.title')} />}>
        <EmptyState
          icon={<Search />}
          title={t('selection.stores.noMatchTitle')}
          actions={<Button>{t('selection.stores.reset')}</Button>}
        >
          {t('selection.stores.noMatchText', { term: 'zzz' })}
        </EmptyState>
        <FailureState
          title={t('selection.stores.failedTitle')}
          failure={failureWords(words, { code: 'rejected', messages: ['The store is closed'] })}
          actions={
            <Button kind="primary" icon={<Refresh size={20} />}>
              {words.t('common.tryAgain')}
            </Button>
          }
        />
      </Screen>
    );
  }),
];
