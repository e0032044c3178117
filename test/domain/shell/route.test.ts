import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Session, session } from '#contracts/session/session.ts';
import {
  addressOf,
  eventsAddress,
  executorAddress,
  selectActivityAddress,
  selectStoreAddress,
} from '#domain/shell/address.ts';
import { destination, identityOf } from '#domain/shell/route.ts';
import { id } from '../execution/build.ts';

const aSession = (
  given: { workflow?: string; modules?: readonly string[]; permissions?: Record<string, boolean> } = {},
): Session =>
  v.parse(session, {
    company_uuid: id(2),
    user_uuid: id(3),
    token: 'token',
    permissions: given.permissions ?? {},
    company_modules: (given.modules ?? ['web_executor', 'ticket_manager', 'routines']).map((name) => ({
      [name]: true,
    })),
    ui_setting: { workflow_starting_point: given.workflow ?? 'WORKFLOW_STARTING_POINT_STORE' },
  });

const activityFirst = aSession({ workflow: 'WORKFLOW_STARTING_POINT_ACTIVITY' });
const plain = aSession({ modules: ['web_executor'] });
const lead = (address: string, who: Session | null) => {
  const [path = '', search = ''] = address.split('?');
  const next = destination({ path, search: search ? `?${search}` : '' }, who);
  return 'redirect' in next ? `→ ${next.redirect}` : next.show;
};

describe('where an address leads', () => {
  it.each([
    ['ROUTE-01', '/login', { screen: 'login' }],
    ['ROUTE-09', '/unauthorized', { screen: 'unauthorized' }],
    ['ROUTE-26', '/error', { screen: 'error' }],
    ['ROUTE-21', '/home', '→ /login'],
    ['ROUTE-21', '/executor/x', '→ /login'],
    ['ROUTE-21', '/nowhere', '→ /login'],
  ])('%s without a session: %s', (_id, address, place) => {
    expect(lead(address, null)).toEqual(place);
  });

  it.each([
    ['ROUTE-03', '/home', { screen: 'home' }],
    ['ROUTE-27', '/', '→ /home'],
    ['ROUTE-27', '/home/', { screen: 'home' }],
    ['ROUTE-22', '/login', '→ /home'],
    ['ROUTE-22', '/login/sso', '→ /home'],
    [
      'ROUTE-04',
      `/select-store?page=3&perPage=20&term=north&activity_uuid=${id(5)}`,
      { screen: 'selectStore', page: 3, perPage: 20, term: 'north', activity: id(5) },
    ],
    [
      'ROUTE-04 what nobody can search for is left out of the keyword',
      `/select-store?term=%20%00%E2%80%8B${'n'.repeat(198)}%F0%9F%9A%AAx`,
      { screen: 'selectStore', page: 1, perPage: 10, term: `\u200B${'n'.repeat(198)}`, activity: null },
    ],
    ['ROUTE-04', '/select-store?term=%00', { screen: 'selectStore', page: 1, perPage: 10, term: '', activity: null }],
    ['ROUTE-04', '/select-store', { screen: 'selectStore', page: 1, perPage: 10, term: '', activity: null }],
    [
      'ROUTE-04',
      '/select-store?page=-1&perPage=9999',
      { screen: 'selectStore', page: 1, perPage: 100, term: '', activity: null },
    ],
    [
      'ROUTE-05',
      `/select-activity?store_uuid=${id(4)}&store_name=Centro`,
      { screen: 'selectActivity', page: 1, perPage: 10, store: id(4), storeName: 'Centro' },
    ],
    [
      'OP-23',
      `/select-activity?store_uuid=${id(4)}&store_name=Centro&stores=one`,
      { screen: 'selectActivity', page: 1, perPage: 10, store: id(4), storeName: 'Centro', stores: 'one' },
    ],
    ['ROUTE-05', '/select-activity', '→ /select-store'],
    [
      'ROUTE-06',
      `/executor/${id(5)}?store_uuid=${id(4)}&store_name=Centro`,
      { screen: 'executor', activity: id(5), store: id(4), storeName: 'Centro', execution: null },
    ],
    ['ROUTE-07', '/executor', '→ /home'],
    [
      'OP-56',
      `/executor/${id(5)}?store_uuid=${id(4)}&store_name=Centro&routine_uuid=${id(6)}&checksum=ab-1`,
      {
        screen: 'executor',
        activity: id(5),
        store: id(4),
        storeName: 'Centro',
        execution: null,
        routine: { uuid: id(6), checksum: 'ab-1' },
      },
    ],
    [
      'OP-56',
      `/executor/${id(5)}?store_uuid=${id(4)}&store_name=Centro&routine_uuid=${id(6)}`,
      { screen: 'executor', activity: id(5), store: id(4), storeName: 'Centro', execution: null },
    ],
    ['ROUTE-07', `/executor/${id(5)}?store_name=Centro`, '→ /home'],
    ['ROUTE-07', `/executor/${id(5)}?store_uuid=${id(4)}`, '→ /home'],
    ['ROUTE-07', `/executor/no-uuid?store_uuid=${id(4)}&store_name=Centro`, '→ /home'],
    ['ROUTE-08', `/events?execution_uuid=${id(9)}`, { screen: 'events', execution: id(9) }],
    ['ROUTE-08', '/events?execution_uuid=%3Cscript%3E', { screen: 'events', execution: null }],
    ['TOLD-04', '/notices', { screen: 'notices' }],
    ['ROUTE-26', '/nowhere', '→ /error'],
  ])('%s signed in, store-first: %s', (_id, address, place) => {
    expect(lead(address, aSession())).toEqual(place);
  });

  it.each([
    '/home/x',
    '/select-store/x',
    '/select-activity/x',
    '/events/x',
    '/outbox/x',
    '/notices/x',
    '/routines-overview/x',
    '/results/x',
    `/results/${id(1)}/x`,
  ])('ROUTE-26 nothing lies below a screen: %s', (address) => {
    expect(lead(address, aSession())).toBe('→ /error');
  });

  it.each([
    ['STORE-08', '/select-store', '→ /select-activity'],
    ['ACT-06', '/select-activity', { screen: 'selectActivity', page: 1, perPage: 10, store: null, storeName: '' }],
  ])('%s signed in, activity-first: %s (OP-123)', (_id, address, place) => {
    expect(lead(address, activityFirst)).toEqual(place);
  });

  it.each([
    ['/ticket-manager', { screen: 'tickets', definition: null, search: '' }, '→ /unauthorized'],
    ['/ticket-manager?page=2', { screen: 'tickets', definition: null, search: '?page=2' }, '→ /unauthorized'],
    [
      `/ticket-manager/view-multiple-tickets/${id(7)}?sort=name`,
      { screen: 'tickets', definition: id(7), search: '?sort=name' },
      '→ /unauthorized',
    ],
    ['/ticket-manager/view-multiple-tickets/7', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/view-multiple-tickets', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/somewhere', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/242?page=2', { screen: 'manageTicket', id: '242', search: '?page=2' }, '→ /unauthorized'],
    ['/ticket-manager/242/more', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/0242', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/-1', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/1234567890', '→ /error', '→ /unauthorized'],
    ['/ticket-manager/#242', '→ /error', '→ /unauthorized'],
    [`/ticket-manager/create-ticket/${id(1)}`, '→ /error', '→ /unauthorized'],
    [`/ticket-manager/manage-ticket/${id(1)}/more`, '→ /error', '→ /error'],
    [`/ticket-manager/manage-ticket/${id(1)}`, { screen: 'manageTicket', id: id(1), search: '' }, '→ /unauthorized'],
    [
      '/ticket-manager/manage-ticket/a%2Fb%20c?page=2',
      { screen: 'manageTicket', id: 'a/b c', search: '?page=2' },
      '→ /unauthorized',
    ],
    ['/ticket-manager/manage-ticket/%E0%A4', { screen: 'manageTicket', id: '%E0%A4', search: '' }, '→ /unauthorized'],
  ])('MOD-05 %s with its module and without', (address, on, off) => {
    expect([lead(address, aSession()), lead(address, plain)]).toEqual([on, off]);
  });

  const firstPage = { page: 1, perPage: 25 };
  const stores = { screen: 'routineStores', stores: 'withRoutines', ...firstPage };
  const routines = { screen: 'routines', store: id(1), ...firstPage };
  const activities = { screen: 'routineActivities', store: id(1), routine: id(2), ...firstPage };
  const answer = `/${id(2)}/routines/a%2F1/answer`;
  const activity = { routine: id(2), checksum: 'a/1' };

  it.each([
    ['ROUTE-16', '/routine-manage', stores],
    ['ROUTE-16', '/routine-manage/?page=2&per_page=50', { ...stores, page: 2, perPage: 50 }],
    ['ROUTE-16 OP-133', '/routine-manage?perPage=50', stores],
    ['ROUTE-16', '/routine-manage?page=0&per_page=1000', { ...stores, perPage: 100 }],
    ['ROUT-02', '/routine-manage?stores=all', { ...stores, stores: 'all' }],
    ['ROUT-02', '/routine-manage?stores=some', stores],
    ['ROUTE-17', `/routine-manage/${id(1)}/routines?page=3&per_page=10`, { ...routines, page: 3, perPage: 10 }],
    ['ROUTE-20 OP-97', `/${id(1)}/routines?page=3&per_page=10`, { ...routines, page: 3, perPage: 10 }],
    ['ROUTE-18', `/routine-manage/${id(1)}/routines/${id(2)}/activities?page=2`, { ...activities, page: 2 }],
    ['ROUTE-20 OP-97', `/${id(1)}/routines/${id(2)}/activities?page=2`, { ...activities, page: 2 }],
    ['ROUTE-19', `/routine-manage${answer}`, { screen: 'manageActivity', ...activity, store: null }],
    [
      'ROUTE-19',
      `/routine-manage/manage-activity?routine=${id(2)}&activity=a%2F1&store=${id(1)}`,
      { screen: 'manageActivity', ...activity, store: id(1) },
    ],
    ['ROUTE-19', '/routine-manage/manage-activity', '→ /routine-manage'],
    ['ROUTE-19', `/routine-manage/manage-activity?routine=odd&activity=a`, '→ /routine-manage'],
    ['ROUTE-20 OP-97', `${answer}?store=${id(1)}`, { screen: 'manageActivity', ...activity, store: id(1) }],
    ['ROUTE-26', '/routine-manage/routines', '→ /error'],
    ['ROUTE-26', '/routine-manage/1/routines', '→ /error'],
    ['ROUTE-26', '/1/routines', '→ /error'],
    ['ROUTE-26', `/routine-manage/${id(1)}`, '→ /error'],
    ['ROUTE-26', `/routine-manage/${id(1)}/somewhere`, '→ /error'],
    ['ROUTE-26', `/routine-manage/${id(1)}/routines/${id(2)}`, '→ /error'],
    ['ROUTE-26', `/routine-manage/${id(1)}/routines/2/activities`, '→ /error'],
    ['ROUTE-26', `/routine-manage/${id(1)}/routines/${id(2)}/activities/more`, '→ /error'],
    ['ROUTE-26', `/routine-manage/${id(1)}/routines/${id(2)}/somewhere`, '→ /error'],
  ])('%s MOD-05 %s with the module routines, and unauthorized without', (_, address, on) => {
    expect([lead(address, aSession()), lead(address, plain)]).toEqual([on, '→ /unauthorized']);
  });

  it.each([
    [['web_executor', 'ticket_manager'], { screen: 'notices' }],
    [['web_executor', 'routines'], { screen: 'notices' }],
    [['web_executor'], '→ /unauthorized'],
  ] as const)('TOLD-04 TOLD-10 /notices with the modules %j', (modules, place) => {
    expect(lead('/notices', aSession({ modules }))).toEqual(place);
  });

  it.each([
    ['/routines-overview', { day: null, page: 1 }],
    ['/routines-overview?day=2025-11-21&page=3', { day: '2025-11-21', page: 3 }],
    ['/routines-overview?day=2025-02-30&page=0', { day: null, page: 1 }],
  ])('GLANCE-01 GLANCE-03 %s with the permission and the module, and unauthorized without', (address, place) => {
    const permissions = { see_routines: true };
    expect(lead(address, aSession({ permissions }))).toEqual({ screen: 'routinesOverview', ...place });
    expect(lead(address, aSession())).toBe('→ /unauthorized');
    expect(lead(address, aSession({ permissions, modules: ['web_executor'] }))).toBe('→ /unauthorized');
  });

  it('RESULT-01 RESULT-08 RESULT-09 /results and what lies below it with the permission, whatever the modules, and unauthorized without', () => {
    const permissions = { see_executions: true };
    const modules = ['web_executor'] as const;
    expect(lead('/results?score=bad', aSession({ permissions, modules }))).toEqual({
      screen: 'results',
      search: '?score=bad',
    });
    expect(lead(`/results/${id(1)}?score=bad`, aSession({ permissions, modules }))).toEqual({
      screen: 'result',
      uuid: id(1),
      search: '?score=bad',
    });
    expect(lead('/results', aSession())).toBe('→ /unauthorized');
    expect(lead(`/results/${id(1)}`, aSession())).toBe('→ /unauthorized');
  });

  it('FEED-01 FEED-07 /results/keys with both permissions, and unauthorized with one of them', () => {
    const permissions = { see_executions: true, manage_results: true };
    expect(lead('/results/keys', aSession({ permissions }))).toEqual({ screen: 'apiKeys' });
    for (const one of ['see_executions', 'manage_results'])
      expect(lead('/results/keys', aSession({ permissions: { [one]: true } }))).toBe('→ /unauthorized');
  });

  it.each([
    ['/results/webhooks', { screen: 'webhooks' }],
    [`/results/webhooks/${id(1)}`, { screen: 'webhook', uuid: id(1), page: 1 }],
    [`/results/webhooks/${id(1)}?page=3`, { screen: 'webhook', uuid: id(1), page: 3 }],
  ])('HOOK-08 %s with both permissions, and unauthorized with one of them', (address, place) => {
    const permissions = { see_executions: true, manage_results: true };
    expect(lead(address, aSession({ permissions }))).toEqual(place);
    for (const one of ['see_executions', 'manage_results'])
      expect(lead(address, aSession({ permissions: { [one]: true } }))).toBe('→ /unauthorized');
  });

  it('HOOK-08 another page of messages is the same screen, another webhook is another one', () => {
    const permissions = { see_executions: true, manage_results: true };
    const of = (address: string) => {
      const place = lead(address, aSession({ permissions }));
      return typeof place === 'string' ? place : identityOf(place);
    };
    const one = `/results/webhooks/${id(1)}`;
    expect(of(`${one}?page=2`)).toBe(of(one));
    expect(of(`/results/webhooks/${id(2)}`)).not.toBe(of(one));
    expect(of(`${one}/more`)).toBe('→ /error');
    expect(of('/results/webhooks/1')).toBe('→ /error');
  });

  it('ROUTE-17 ROUTE-18 another page is the same screen, another store or routine is another one', () => {
    const of = (...addresses: string[]) =>
      new Set(
        addresses.map((address) => {
          const place = lead(address, aSession());
          return typeof place === 'string' ? place : identityOf(place);
        }),
      ).size;
    expect(of('/routine-manage', '/routine-manage?page=2', '/routine-manage?stores=all')).toBe(1);
    expect(of(`/${id(1)}/routines`, `/routine-manage/${id(1)}/routines?page=2`)).toBe(1);
    expect(of(`/${id(1)}/routines`, `/${id(2)}/routines`)).toBe(2);
    const lists = [`/${id(1)}/routines/${id(2)}/activities`, `/${id(1)}/routines/${id(2)}/activities?page=2`];
    expect(of(...lists)).toBe(1);
    expect(of(...lists, `/${id(1)}/routines/${id(3)}/activities`, `/${id(3)}/routines/${id(2)}/activities`)).toBe(3);
  });

  it('ROUTE-23 ERR-23 creating a ticket needs the permission', () => {
    const allowed = aSession({ permissions: { create_ticket: true } });
    expect([
      lead('/ticket-manager/create-ticket?sort=name', allowed),
      lead('/ticket-manager/create-ticket', aSession()),
    ]).toEqual([{ screen: 'createTicket', search: '?sort=name' }, '→ /unauthorized']);
  });

  it('ROUTE-10 ROUTE-11 the password screens are open to anyone, signed in or not', () => {
    const open = ['/password/reset', '/password/accept?token=t', '/password/accept', '/password/accept?token='];
    const places = [
      { screen: 'passwordReset' },
      { screen: 'passwordAccept', token: 't' },
      { screen: 'passwordAccept', token: null },
      { screen: 'passwordAccept', token: null },
    ];
    for (const session of [null, aSession()]) expect(open.map((address) => lead(address, session))).toEqual(places);
  });

  it('OP-108 dropping the token from the address leads to the same screen', () => {
    const token = 'the-token';
    expect(identityOf({ screen: 'passwordAccept', token })).toBe(identityOf({ screen: 'passwordAccept', token: null }));
  });

  it('paging and searching stay on one screen, another store or activity is another one', () => {
    const of = (address: string) => {
      const place = lead(address, aSession());
      return typeof place === 'string' ? place : identityOf(place);
    };
    expect(of('/select-store?page=2&term=x')).toBe(of('/select-store'));
    expect(of(`/select-store?activity_uuid=${id(5)}`)).not.toBe(of('/select-store'));
    expect(of(`/executor/${id(5)}?store_uuid=${id(4)}&store_name=a`)).not.toBe(
      of(`/executor/${id(6)}?store_uuid=${id(4)}&store_name=a`),
    );
  });
});

describe('addresses', () => {
  it.each([
    [
      'ROUTE-06',
      executorAddress(id(5), { uuid: id(4), name: 'Centro & Sur' }),
      `/executor/${id(5)}?store_uuid=${id(4)}&store_name=Centro+%26+Sur`,
    ],
    [
      'ROUTE-05',
      selectActivityAddress({ uuid: id(4), name: 'Centro' }, 2),
      `/select-activity?store_uuid=${id(4)}&store_name=Centro&page=2`,
    ],
    ['ROUTE-04', selectStoreAddress(null, 'norte', 1, 20), '/select-store?term=norte&perPage=20'],
    ['UPL-10', eventsAddress(id(9)), `/events?execution_uuid=${id(9)}`],
    ['ROUTE-08', addressOf('/events', {}), '/events'],
  ])('%s %s', (_id, address, expected) => {
    expect(address).toBe(expected);
  });

  it('an address leads back to what it was made of', () => {
    expect(lead(executorAddress(id(5), { uuid: id(4), name: 'Ñuñoa "1" #2' }, id(9)), aSession())).toEqual({
      screen: 'executor',
      activity: id(5),
      store: id(4),
      storeName: 'Ñuñoa "1" #2',
      execution: id(9),
    });
  });
});
