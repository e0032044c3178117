import { lookAtStates } from '../support/lookAtStates.ts';

lookAtStates(1);
