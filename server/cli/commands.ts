import { closeAccount } from './closeAccount.ts';
import { closeCompany } from './closeCompany.ts';
import type { AnyCommand, LocalCommand } from './command.ts';
import { createUser } from './createUser.ts';
import { decrypt } from './decrypt.ts';
import { demo } from './demo.ts';
import { importActivityFile, importAreaFile, importRoutineFile, importStoreFile } from './import.ts';
import { importPictures } from './importPictures.ts';
import { migrate } from './migrate.ts';
import { requireMfa } from './requireMfa.ts';
import { resetMfa } from './resetMfa.ts';
import { setAccount } from './setAccount.ts';
import { setCompany } from './setCompany.ts';
import { setModule } from './setModule.ts';
import { setPermission } from './setPermission.ts';
import { setSso } from './setSso.ts';
import { setStore } from './setStore.ts';
import { setStores } from './setStores.ts';

/** Every command that works on a platform, by the word that calls it. */
export const commands: ReadonlyMap<string, AnyCommand> = new Map(
  Object.entries<AnyCommand>({
    migrate,
    demo,
    import: importActivityFile,
    'import-stores': importStoreFile,
    'import-areas': importAreaFile,
    'import-routines': importRoutineFile,
    'import-pictures': importPictures,
    'create-user': createUser,
    'set-account': setAccount,
    'close-account': closeAccount,
    'set-permission': setPermission,
    'set-stores': setStores,
    'set-store': setStore,
    'set-company': setCompany,
    'close-company': closeCompany,
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
