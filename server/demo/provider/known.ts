import type { HttpContext } from '../../http/context.ts';
import type { ProviderAtHand } from '../../session/index.ts';

/** Under which path the demo's identity provider answers. */
export const demoProviderPath = '/api/demo-idp';

/** The name by which the platform is known to the demo's identity provider. */
export const demoClient = 'storewalk';

/** The identity provider of the demo company, inside the platform. `answer` serves its pages to browsers. */
export type DemoProvider = ProviderAtHand & {
  readonly answer: (context: HttpContext) => Promise<Response>;
};
