import { expect } from 'vitest';
import { manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

/** The address of an open ticket of the demo that is to be approved. */
const address = (): string => {
  const plan = manualPlans.find(
    ({ area, approved, imageRequired, states }) =>
      area === 'Operations' && approved && !imageRequired && states.includes('open'),
  );
  if (!plan) throw new Error('the demo has no such ticket');
  return `/ticket-manager/manage-ticket/${demoUuid(`${plan.key}/${plan.states.indexOf('open')}`)}`;
};

journey(
  'EDIT-01 to EDIT-03 OP-138 who approves edits a task while another person works on it: nothing typed is lost, and both see who changed what',
  async ({ visit }) => {
    const approver = await visit(address(), { viewport: 'desktop' });
    await tryToSignIn(approver, 'approver@acme.test');
    await press(approver, 'Edit the task');
    const title = approver.getByLabel('Title', { exact: true });
    const before = await title.inputValue();
    await title.fill('');
    await press(approver, 'Save the changes');
    await approver.getByText('Give the task a title').waitFor();
    await title.fill('Count the shelves again');
    await approver.getByLabel('Priority').selectOption({ label: 'Urgent' });
    expect([await axeViolations(approver), await overflow(approver)]).toEqual([[], 0]);

    const executor = await visit(address(), { viewport: 'phone' });
    await tryToSignIn(executor);
    await executor.getByLabel('Comment', { exact: true }).fill('Begun.');
    await press(executor, 'Save');
    await executor.getByRole('status').filter({ hasText: 'Task was modified successfully' }).waitFor();

    await press(approver, 'Save the changes');
    await approver.getByText('Another person changed the task meanwhile').waitFor();
    await approver.getByText(`Title now: ${before}`).waitFor();
    expect(await title.inputValue()).toBe('Count the shelves again');
    await press(approver, 'Save the changes');
    await approver.getByRole('heading', { level: 2, name: 'Count the shelves again' }).waitFor();
    await approver.getByText(`Title changed from “${before}” to “Count the shelves again”`).waitFor();

    await executor.reload();
    await executor.getByRole('heading', { level: 2, name: 'Count the shelves again' }).waitFor();
    await executor.getByText('by Demo Approver').first().waitFor();
    expect([await axeViolations(executor), await overflow(executor)]).toEqual([[], 0]);
  },
);
