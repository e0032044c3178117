import type { Receipt } from '#contracts/execution/execution.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import { attachmentsOf } from './counts.ts';
import type { Payload } from './payload.ts';

/**
 * OP-55: does the receipt name this execution and exactly the files that were sealed, each once? Where it speaks of the body, that
 * too. Of the pictures that lie on the platform since before only the paths are known here.
 */
export const isEqualReceipt = (receipt: Receipt, execution: string, sealed: Sealed): boolean => {
  const sent = new Map(sealed.files.map((file) => [file.path, file]));
  const before = new Set((sealed.onPlatform ?? []).filter((path) => !sent.has(path)));
  return (
    receipt.execution_uuid === execution &&
    (receipt.sha256 === undefined || receipt.sha256 === sealed.sha256) &&
    receipt.files.length === sent.size + before.size &&
    new Set(receipt.files.map(({ path }) => path)).size === receipt.files.length &&
    receipt.files.every(
      ({ path, bytes, sha256 }) =>
        before.has(path) || (sent.get(path)?.bytes === bytes && sent.get(path)?.sha256 === sha256),
    )
  );
};

/**
 * OP-48: the titles of the tickets of which the platform stored everything but pictures, where its receipt differs in
 * nothing else: what it stored stays as it is, however often it is sent. None where it is equal, or differs otherwise.
 */
export const ticketsLacking = (receipt: Receipt | null, execution: string, sealed: Sealed): readonly string[] => {
  if (receipt === null) return [];
  const stored = new Set(receipt.files.map(({ path }) => path));
  const lacking = sealed.files.filter(({ path }) => !stored.has(path));
  if (lacking.length === 0) return [];
  const whole = { ...receipt, files: [...receipt.files, ...lacking] };
  if (!isEqualReceipt(whole, execution, sealed)) return [];
  const { json_execution }: { json_execution: Payload } = JSON.parse(sealed.json);
  const tickets = Object.values(json_execution.tickets).flat();
  const ofAnswers = new Set(attachmentsOf(json_execution.activity_tree.screens));
  const ofTickets = new Set(tickets.flatMap(({ pictures }) => pictures));
  if (lacking.some(({ path }) => ofAnswers.has(path) || !ofTickets.has(path))) return [];
  return tickets
    .filter(({ pictures }) => lacking.some(({ path }) => pictures.includes(path)))
    .map(({ title }) => title);
};
