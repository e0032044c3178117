import { closeAccount } from './closeAccount.ts';
import type { AnyCommand, LocalCommand } from './command.ts';
import { createUser } from './createUser.ts';
import { decrypt } from './decrypt.ts';
import { demo } from './demo.ts';
import { importActivityFile, importStoreFile } from './import.ts';
import { migrate } from './migrate.ts';
import { requireMfa } from './requireMfa.ts';
import { resetMfa } from './resetMfa.ts';
import { setModule } from './setModule.ts';
import { setSso } from './setSso.ts';

/** Every command that works on a platform, by the word that calls it. */
export const commands: ReadonlyMap<string, AnyCommand> = new Map(
  Object.entries<AnyCommand>({
    migrate,
    demo,
    import: importActivityFile,
    'import-stores': importStoreFile,
    'create-user': createUser,
    'close-account': closeAccount,
    'set-module': setModule,
    'reset-mfa': resetMfa,
    'require-mfa': requireMfa,
    'set-sso': setSso,
  }),
);

export const localCommands: ReadonlyMap<string, LocalCommand> = new Map([['decrypt', decrypt]]);

/** Every command with what it takes and what it does. */
export const helpLines = (): readonly string[] => [
  'npm run platform -- COMMAND',
  '',
  ...[...commands.values(), ...localCommands.values()].flatMap(({ usage, summary }) => [
    `  ${usage}`,
    `      ${summary}`,
  ]),
  '  help',
  '      prints this',
];
