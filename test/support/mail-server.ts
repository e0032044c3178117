import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as it arrived, with the addresses that its server was told to deliver it to. */
export type Received = Email & { readonly delivered: readonly string[] };

/**
 * A real mail server on the loopback address, for one test. `refuse` turns away what comes from then on, `accept` takes it
 * again; `refuses` is asked for each address.
 */
export async function startMailServer({
  refuses: refusesOne = () => false,
}: {
  readonly refuses?: (address: string) => boolean;
} = {}): Promise<{
  readonly url: string;
  readonly received: readonly Received[];
  readonly refuse: () => void;
  readonly accept: () => void;
}> {
  const received: Received[] = [];
  let refuses = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(refuses || refusesOne(address) ? new Error('The mailbox is busy.') : null),
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push({ ...mail, delivered: envelope.rcptTo.map(({ address }) => address) });
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: () => {
      refuses = true;
    },
    accept: () => {
      refuses = false;
    },
  };
}
