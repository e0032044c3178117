import * as v from 'valibot';

/** The ones that the product asks for (ROLE-02, GLANCE-01, RESULT-01, FEED-01). */
const permissions = ['create_ticket', 'see_routines', 'see_executions', 'manage_results'] as const;

/** In the words of the help. */
export const permissionsOfAll = permissions.join(', ');

/** The name of a permission: another one would be given, and allow nothing. */
export const permission = v.picklist(permissions, `is none of ${permissionsOfAll}`);
