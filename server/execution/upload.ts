import { createHash } from 'node:crypto';
import type { Handler } from '../http/handler.ts';
import { deliver } from './deliver.ts';

/**
 * API-15, OP-55: takes a finished execution and says what was stored: 201 the first time, 200 for the same bytes again,
 * 409 with the stored receipt for other content under the same uuid.
 */
export const uploadExecution: Handler<'uploadExecution'> = async ({ params, body, bytes, caller, platform }) => {
  const owner = {
    companyUuid: caller.companyUuid,
    userUuid: caller.userUuid,
    executionUuid: params.uuid.toLowerCase(),
  };
  const sent = { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  const { outcome, receipt } = await deliver(platform, owner, body.json_execution, sent);
  if (outcome === 'conflict')
    return Response.json({ message: 'Another execution is stored under this uuid.', receipt }, { status: 409 });
  return Response.json({ receipt }, { status: outcome === 'stored' ? 201 : 200 });
};
