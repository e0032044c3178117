import type { Receipt } from '#contracts/execution.ts';
import type { Sealed } from '#contracts/record.ts';

/**
 * OP-55: does the receipt name this execution and exactly the files that were sealed? Where it speaks of the body, that
 * too. Of the pictures that lie on the platform since before only the paths are known here.
 */
export const isEqualReceipt = (receipt: Receipt, execution: string, sealed: Sealed): boolean => {
  const sent = new Map(sealed.files.map((file) => [file.path, file]));
  const before = new Set((sealed.onPlatform ?? []).filter((path) => !sent.has(path)));
  return (
    receipt.execution_uuid === execution &&
    (receipt.sha256 === undefined || receipt.sha256 === sealed.sha256) &&
    receipt.files.length === sent.size + before.size &&
    receipt.files.every(
      ({ path, bytes, sha256 }) =>
        before.has(path) || (sent.get(path)?.bytes === bytes && sent.get(path)?.sha256 === sha256),
    )
  );
};
