import { lookAtStates } from '../support/look-at-states.ts';

lookAtStates(1);
