import type { Plugin } from 'vite';
import { rewriting } from './eager/rewriting.ts';

const fields = `    this.root = void 0;
    this.id = void 0;
    this.states = void 0;
    this.events = void 0;
`;

const making = `    this.root = new StateNode(config, {
      _key: this.id,
      _machine: this
    });
    this.root._initialize();
    formatRouteTransitions(this.root);
    this.states = this.root.states; // TODO: remove!
    this.events = this.root.events;
  }
`;

const askedFor = `  }
  get root() {
    if (this.madeRoot === void 0) {
      this.madeRoot = new StateNode(this.config, { _key: this.id, _machine: this });
      this.madeRoot._initialize();
      formatRouteTransitions(this.madeRoot);
    }
    return this.madeRoot;
  }
  get states() {
    return this.root.states;
  }
  get events() {
    return this.root.events;
  }
`;

/**
 * Has a machine make its states when they are first asked for, no longer when it is made: half of the machines that a
 * first screen makes are there to be given their actors, which makes another one of each, and some are not started yet.
 */
export const statesOnDemand = (): Plugin =>
  rewriting(
    'states-on-demand',
    (name) => /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/.test(name),
    ({ code }) => madeOnDemand(code),
  );

/** XState's module of machines with that change; fails where the library is not written as it was. */
export function madeOnDemand(code: string): string {
  if (!code.includes(fields) || !code.includes(making))
    throw new Error('XState makes the states of a machine otherwise');
  return code.replace(fields, '    this.madeRoot = void 0;\n    this.id = void 0;\n').replace(making, askedFor);
}
