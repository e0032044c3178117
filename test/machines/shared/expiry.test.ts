import { describe, expect, it } from 'vitest';
import { cannotBeDoneMachine } from '#machines/execution/cannot-be-done.machine.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { openingMachine } from '#machines/execution/opening.machine.ts';
import { scannerMachine } from '#machines/execution/scanner.machine.ts';
import { uploadMachine } from '#machines/execution/upload.machine.ts';
import { canvasMachine } from '#machines/files/canvas.machine.ts';
import { easelMachine } from '#machines/files/easel.machine.ts';
import { fileMachine } from '#machines/files/file.machine.ts';
import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { sliderMachine } from '#machines/files/slider.machine.ts';
import { storedPictureMachine } from '#machines/files/stored-picture.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { places, states } from '../../journeys/expiry.states.ts';
import { stepOf } from '../../journeys/expiry.steps.ts';
import { restingStates } from '../../support/resting.ts';

const machines = [
  ...[openingMachine, executionMachine, cannotBeDoneMachine, scannerMachine, uploadMachine],
  ...[canvasMachine, easelMachine, fileMachine, galleryMachine, sliderMachine, storedPictureMachine],
  uploaderMachine,
];

describe('the end of a session while an activity is carried out', () => {
  it('SESS-02 OP-11 lesson 33: every state of the charts has a place where a session ends in it, or a reason', () => {
    expect(Object.keys(states).sort()).toEqual(machines.flatMap((machine) => restingStates(machine)).sort());
  });

  it('SESS-02 OP-11 every place is come to by a step, and stands for a state', () => {
    expect(Object.keys(stepOf).sort()).toEqual([...places].sort());
    const stood = new Set<string | null>(Object.values(states).map(({ at }) => at));
    // A calculator that has calculated is no state of its own.
    expect(places.filter((place) => !stood.has(place))).toEqual(['calculated']);
  });
});
