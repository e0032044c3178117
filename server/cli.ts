import { runCommandLine } from './cli/run.ts';
import { failureLines } from './failure.ts';
import { createLog } from './http/log.ts';

/** The platform's command line: `npm run platform -- help`. */
process.umask(0o077);
try {
  const { lines, exitCode } = await runCommandLine(process.argv.slice(2), process.env, (env) =>
    createLog(env, 'stderr'),
  );
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
} catch (error) {
  const { lines, exitCode } = failureLines(error);
  for (const line of lines) console.error(line);
  process.exitCode = exitCode;
}
