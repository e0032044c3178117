import { readLook } from '#effects/table-look.ts';
import { findUnderWay, gatherTickets, previewChange, readProgress, startChange } from '#effects/tickets/bulk-change.ts';
import { loadClusterData } from '#effects/tickets/creation.ts';
import { exportTickets } from '#effects/tickets/export.ts';
import { fetchDefinition, fetchTickets } from '#effects/tickets/list.ts';
import { loadOptions } from '#effects/tickets/options.ts';
import { recallList } from '#effects/tickets/recall-list.ts';
import { deleteView, readViews, saveView } from '#effects/tickets/views.ts';
import type { Tools } from '#effects/tools.ts';
import { untilReached } from '#effects/until-reached.ts';
import { tableLookMachine } from '#machines/shared/table-look.machine.ts';
import { filterMachine } from '#machines/tickets/filter.machine.ts';
import { bulkChangeMachine, ticketsMachine } from '#machines/tickets/index.ts';
import { ticketExportMachine } from '#machines/tickets/ticket-export.machine.ts';
import { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts';
import { composeUnsavedTickets } from './unsaved-tickets.ts';

/** The ticket list, with every port filled. */
export const composeTickets = (tools: Tools): typeof ticketsMachine => {
  const ticketExport = ticketExportMachine.provide({ actors: { exportTickets: exportTickets(tools) } });
  return ticketsMachine.provide({
    actors: {
      recallList: recallList(),
      fetchTickets: fetchTickets(tools),
      fetchDefinition: fetchDefinition(tools),
      untilOnline: untilReached(tools),
      tableLook: tableLookMachine.provide({ actors: { readLook: readLook() } }),
      ticketViews: ticketViewsMachine.provide({
        actors: { readViews: readViews(tools), saveView: saveView(tools), deleteView: deleteView(tools) },
      }),
      unsavedTickets: composeUnsavedTickets(tools),
      ticketExport,
      bulkChange: bulkChangeMachine.provide({
        actors: {
          findUnderWay: findUnderWay(tools),
          gatherTickets: gatherTickets(tools),
          previewChange: previewChange(tools),
          startChange: startChange(tools),
          readProgress: readProgress(tools),
          loadAreas: loadClusterData(tools),
          ticketExport,
          untilOnline: untilReached(tools),
        },
      }),
      filter: filterMachine.provide({ actors: { loadOptions: loadOptions(tools, 'tickets') } }),
    },
  });
};
