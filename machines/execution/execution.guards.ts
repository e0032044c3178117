import { and, or, stateIn } from 'xstate';
import { hasCalculator, takesFiles } from '#domain/execution/activity-needs.ts';
import type { Location } from '#domain/execution/draft.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentSection, isAtListStart, isInRepetition, isOnlyList } from '#domain/execution/navigation.ts';
import { hasSkipped, isPending } from '#domain/execution/pending.ts';
import { placeReached, walkToFinish } from '#domain/execution/reach.ts';
import { isBelowMaximum } from '#domain/execution/repetition.ts';
import type { Wanted } from '#domain/execution/required.ts';
import { executionActors } from './execution.actors.ts';
import { nextOf, screenOf } from './execution.context.ts';
import type { Scanned } from './scanner.machine.ts';
import type { UploadEnding } from './upload.machine.ts';

/** The guards of SM-11; the rules in them are those of the domain. */
export const executionGuards = executionActors.extend({
  guards: {
    isSealed: ({ context }) => context.sealed !== null,
    isTakenBack: (_, { end }: UploadEnding) => end === 'takenBack',
    isDraft: ({ context }) => context.sealed === null,
    isWriterLost: stateIn('#execution.open.saving.lost'),
    isBeingSealed: stateIn('#execution.open.flow.sealing'),
    isAtInstructions: ({ context }) => context.draft.position.place === 'instructions',
    isAtFirstScreen: ({ context }) => isAtListStart(context.draft) && isOnlyList(context.draft),
    isAtSection: ({ context }) => currentSection(context.activity, context.draft) !== null,
    isOutsideRepetitions: ({ context }) => !isInRepetition(context.draft),
    canAddRepetition: ({ context }) => {
      const section = currentSection(context.activity, context.draft);
      return section !== null && isBelowMaximum(section, context.draft);
    },
    hasCalculator: ({ context }) => hasCalculator(screenOf(context)),
    isCode: (_, { text }: Scanned) => text !== null,
    isAtFinish: ({ context }) => context.draft.position.place === 'finish',
    isPending: ({ context }) => isPending(screenOf(context), context.draft),
    hasRequiredLeft: ({ context }) => nextOf(context) !== null,
    isReachable: ({ context }, { screen }: Wanted) => placeReached(context.activity, context.draft, screen) !== null,
    isChanging: stateIn('#execution.open.errand.changing'),
    leadsToFinish: ({ context }) => walkToFinish(context.activity, context.draft) !== null,
    hasSkippedScreens: ({ context }) => hasSkipped(context.activity, context.draft),
    isKept: ({ context }) => draft.isKept(context.draft),
    /** Of what was answered last, something is not on the device, and nothing is under way that would bring it there. */
    isNotKept: and([
      ({ context }) => context.draft.revision > context.savedRevision,
      or([stateIn('#execution.open.saving.notSaved'), stateIn('#execution.open.saving.lost')]),
    ]),
    hasUnsavedAnswers: ({ context }) => draft.isKept(context.draft) && context.draft.revision > context.savedRevision,
    isLatest: ({ context }, { revision }: { revision: number }) => revision >= context.draft.revision,
    allowsTicket: ({ context }, { question }: { question: string }) =>
      draft.questionOf(screenOf(context), question)?.properties.allow_create_ticket === true,
    isDurable: ({ context }) => context.coming.length === 0 && context.draft.revision <= context.savedRevision,
    /** A file that is still being written to the device may be the very answer that is missing. */
    isReadyToCheck: ({ context }) => context.coming.length === 0 || !isPending(screenOf(context), context.draft),
    takesFiles: ({ context }) => takesFiles(context.activity),
    isNothingComing: ({ context }) => context.coming.length === 0,
    isLocated: ({ context }) => context.draft.location?.status === 'located',
    hasPosition: (_, { location }: { location: Location }) => location.status === 'located',
    hasImage: ({ context }) => context.activity.reference_file !== '',
  },
});
