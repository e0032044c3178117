import { camera, readPicture } from '#effects/execution/scanning.ts';
import { scannerMachine } from '#machines/execution/scanner.machine.ts';

/** The scanner of codes, with every port filled. */
export const composeScanner = (): typeof scannerMachine =>
  scannerMachine.provide({ actors: { camera: camera(), readPicture: readPicture() } });
