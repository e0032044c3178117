import type { JsonExecution } from '#contracts/execution/execution.ts';
import { answersCount, attachmentsOf } from '#domain/execution/counts.ts';
import { isStorable } from '../db/instant.ts';
import { Refusal } from '../http/refusal.ts';

/** Who an execution has to be of: what the session says, and the uuid of the path (API-15). */
export type Owner = { readonly companyUuid: string; readonly userUuid: string; readonly executionUuid: string };

type Faults = Readonly<Record<string, string | null>>;

/** 422: an execution that can never be stored as it is, with the reason for each field. */
export const unacceptable = (faults: Faults): Refusal => {
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, text]) => (text === null ? [] : [[field, text]])),
  );
  return new Refusal(422, { message: 'The execution cannot be accepted.', errors });
};

/** Checks that session, path and payload agree, and the payload with itself (UPL-02 to UPL-04). @throws Refusal 422 */
export const checkAgreement = (execution: JsonExecution, owner: Owner): void => {
  const { activity_tree, metadata } = execution;
  const faults: Faults = {
    execution_uuid: same(execution.execution_uuid, owner.executionUuid) ? null : 'differs from the one in the address',
    user_uuid: same(execution.user_uuid, owner.userUuid) ? null : 'is not the one of the session',
    'activity_tree.company_uuid': same(activity_tree.company_uuid, owner.companyUuid)
      ? null
      : 'is not the one of the session',
    'activity_tree.exec_finished_at': isStorable(activity_tree.exec_finished_at) ? null : 'is no time that exists',
    'metadata.answers_count':
      metadata.answers_count === answersCount(activity_tree.screens) ? null : 'differs from the answers',
    'metadata.attachments_count':
      metadata.attachments_count === attachmentsOf(activity_tree.screens).length
        ? null
        : 'differs from the files named',
  };
  if (Object.values(faults).some((fault) => fault !== null)) throw unacceptable(faults);
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
