import { dropUnwritten, listUnwritten } from '#browser/unwritten.ts';
import { type AnySchema, type Output, parse } from '#contracts/shared/parse.ts';
import { failureOf } from '#domain/shared/failure.ts';

/** How a write ends that has come too late: there is no place for it any more. */
const tooLate: readonly string[] = ['notFound', 'heldElsewhere'];

/** OP-54: writes what pages have left behind of a kind. Where the device does not take it, it stays for the next time. */
export async function writeLeft<Schema extends AnySchema>(
  kind: Parameters<typeof listUnwritten>[0],
  schema: Schema,
  write: (left: Output<Schema>, uuid: string) => Promise<void>,
): Promise<void> {
  for (const [uuid, value] of listUnwritten(kind)) {
    const left = parse(schema, value);
    const isSettled = !left.ok || (await write(left.value, uuid).then(() => true, isTooLate));
    if (isSettled) dropUnwritten(kind, uuid);
  }
}

const isTooLate = (error: unknown): boolean => tooLate.includes(failureOf(error).code);
