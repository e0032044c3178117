import { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const offline = { code: 'offline' };
const views = [{ uuid: 'v1', name: 'Late', shared: false, own: true, search: '?late=1' }];
const begun = { name: '', shared: false, search: '?mine=1' };

/** What of a view was chosen since naming began. */
const draftAfter = (words: Past) => {
  const since = words.slice(words.lastIndexOf('NAME'));
  return {
    ...begun,
    name: since.includes('TYPE_NAME') ? ' Mine ' : '',
    shared: since.includes('SHARE'),
  };
};

provePaths(
  'the saved views',
  {
    machine: ticketViewsMachine,
    starts: { 'the list opens': () => undefined },
    words: {
      'they come': answered('readViews', views),
      'they do not come': failed('readViews', offline),
      NAME: sent({ type: 'NAME', search: '?mine=1' }),
      TYPE_NAME: sent({ type: 'TYPE_NAME', name: ' Mine ' }),
      SHARE: sent({ type: 'SHARE', shared: true }),
      SAVE: sent({ type: 'SAVE' }),
      CANCEL: sent({ type: 'CANCEL' }),
      DELETE: sent({ type: 'DELETE', uuid: 'v1' }),
      RETRY: sent({ type: 'RETRY' }),
      'it is saved': answered('saveView'),
      'it is not saved': failed('saveView', offline),
      'it is deleted': answered('deleteView'),
      'it is not deleted': failed('deleteView', offline),
    },
    facts: ({ draft }: { draft: { name: string } }) => [draft.name],
  },
  [
    { ids: 'DESK-07', on: 'the list opens', to: 'loading', calls: [['readViews', undefined]] },
    { ids: 'DESK-07', from: 'loading', on: 'they come', to: 'listed', context: { views, failure: null } },
    { ids: 'OP-30', from: 'loading', on: 'they do not come', to: 'notLoaded', context: { failure: offline } },
    { ids: 'OP-30', from: 'notLoaded', on: 'RETRY', to: 'loading', calls: [['readViews', undefined]] },
    { ids: 'DESK-07', from: 'listed', on: 'NAME', to: 'naming', context: { draft: begun, failure: null } },
    ...(['TYPE_NAME', 'SHARE'] as const).map((on) => ({
      ids: ['DESK-07'],
      from: 'naming',
      on,
      context: (past: Past) => ({ draft: draftAfter([...past, on]) }),
    })),
    { ids: 'DESK-07', from: 'naming', on: 'CANCEL', to: 'listed' },
    { ids: 'DESK-07', from: 'naming', on: 'SAVE', when: (past) => draftAfter(past).name === '', inert: true },
    {
      ids: 'DESK-07',
      from: 'naming',
      on: 'SAVE',
      when: (past) => draftAfter(past).name !== '',
      to: 'saving',
      calls: (past) => [['saveView', { view: draftAfter(past) }]],
    },
    { ids: 'DESK-07', from: 'saving', on: 'it is saved', to: 'loading', calls: [['readViews', undefined]] },
    { ids: 'DESK-07', from: 'saving', on: 'it is not saved', to: 'naming', context: { failure: offline } },
    { ids: 'DESK-07', from: 'listed', on: 'DELETE', to: 'deleting', calls: [['deleteView', { uuid: 'v1' }]] },
    { ids: 'DESK-07', from: 'deleting', on: 'it is deleted', to: 'loading', calls: [['readViews', undefined]] },
    { ids: 'DESK-07', from: 'deleting', on: 'it is not deleted', to: 'notDeleted', context: { failure: offline } },
    { ids: 'DESK-07', from: 'notDeleted', on: 'RETRY', to: 'deleting', calls: [['deleteView', { uuid: 'v1' }]] },
    { ids: 'DESK-07', from: 'notDeleted', on: 'CANCEL', to: 'loading', calls: [['readViews', undefined]] },
  ],
);
