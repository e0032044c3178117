import { describe, expect, it } from 'vitest';
import {
  hasAccessToCreateTicket,
  isModuleActive,
  isOrderedByName,
  isStoreFirst,
  mayManageResults,
} from '#domain/session/modules.ts';

describe('modules of the company', () => {
  it.each([
    [[{ web_executor: true }], true],
    [[{ ticket_manager: true }, { web_executor: true }], true],
    [[{ web_executor: false }, { web_executor: true }], true],
    [[{ web_executor: false }], false],
    [[{ ticket_manager: true }], false],
    [[], false],
  ])('MOD-01 MOD-02 OP-16 with %j web_executor is active: %s', (company_modules, active) => {
    expect(isModuleActive({ company_modules }, 'web_executor')).toBe(active);
  });

  it('MOD-03 MOD-04 ticket manager and routines are judged by their own names', () => {
    const company = { company_modules: [{ ticket_manager: true }, { routines: false }] };
    expect(isModuleActive(company, 'ticket_manager')).toBe(true);
    expect(isModuleActive(company, 'routines')).toBe(false);
  });
});

describe('settings and permissions of the session', () => {
  it.each([
    [{ create_ticket: true }, true],
    [{ create_ticket: false }, false],
    [{ close_ticket: true }, false],
    [{}, false],
  ])('ROLE-02 ROLE-03 with %j tickets may be created: %s', (permissions, allowed) => {
    expect(hasAccessToCreateTicket({ permissions })).toBe(allowed);
  });

  it.each([
    [{ manage_results: true }, true],
    [{ manage_results: false, see_executions: true }, false],
  ])('FEED-01 with %j results may be managed: %s', (permissions, allowed) => {
    expect(mayManageResults({ permissions })).toBe(allowed);
  });

  it.each([
    ['WORKFLOW_STARTING_POINT_STORE', true],
    ['WORKFLOW_STARTING_POINT_ACTIVITY', false],
  ] as const)('OP-17 with %s the store comes first: %s', (workflow_starting_point, expected) => {
    const session = { ui_setting: { workflow_starting_point, style_prefix: '', activities_order_by: '' } };
    expect(isStoreFirst(session)).toBe(expected);
  });

  it.each([
    ['name', true],
    ['', false],
    ['Name', false],
    ['schedule', false],
  ])('ACT-10 activities_order_by "%s" orders by name: %s', (activities_order_by, expected) => {
    const workflow_starting_point = 'WORKFLOW_STARTING_POINT_STORE' as const;
    expect(isOrderedByName({ ui_setting: { workflow_starting_point, style_prefix: '', activities_order_by } })).toBe(
      expected,
    );
  });
});
