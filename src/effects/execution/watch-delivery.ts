import { fromCallback } from 'xstate';
import { recordRow } from '#contracts/execution/record.ts';
import { sentRow } from '#contracts/outbox/outbox.ts';
import type { Tools } from '../tools.ts';

/**
 * OP-54: tells once of an execution that was finished here: DELIVERED, that the platform has it, or GONE, that it waits
 * no longer for another reason. Looks at once, and whenever the number of what waits has changed.
 */
export const watchDelivery = ({ database, watchWaiting }: Tools) =>
  fromCallback<{ type: 'never' }, { execution: string }>(({ input: { execution }, sendBack }) => {
    let told = false;
    let before: number | null = null;
    const tell = (type: 'DELIVERED' | 'GONE'): void => {
      if (!told) sendBack({ type });
      told = true;
    };
    const look = async (): Promise<void> => {
      const [waits, sent] = await database.read(['records', 'sent'], async (rows) => [
        await rows.get('records', execution, recordRow),
        await rows.get('sent', execution, sentRow),
      ]);
      if (waits === null || (waits.state === 'readable' && waits.value.sealed === null))
        tell(sent === null ? 'GONE' : 'DELIVERED');
    };
    const lookAgain = (): void => {
      // A state that cannot be read now is read again with the next change.
      look().catch(() => undefined);
    };
    lookAgain();
    return watchWaiting((count) => {
      if (count !== before) lookAgain();
      before = count;
    });
  });
