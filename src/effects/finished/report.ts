import { fromCallback, fromPromise } from 'xstate';
import { openTab } from '#browser/tab.ts';
import { reportPath } from '#domain/files/file-rules.ts';
import type { ReportAnswer, TabEvent, TabOrder } from '#machines/finished/report.machine.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';

/** OP-60: the tab opens in the very moment in which the report is asked for; one that shows nothing is closed again. */
export const tab = () =>
  fromCallback<TabOrder, void>(({ sendBack, receive }) => {
    const opened = openTab();
    receive(({ address }) => {
      if (opened) opened.show(address);
      else sendBack({ type: 'TAB_BLOCKED' } satisfies TabEvent);
    });
    return () => opened?.close();
  });

/** FIN-10, API-18. */
export const askReport = (tools: Tools) =>
  fromPromise<ReportAnswer, { execution: string }>(({ input: { execution }, signal }) =>
    addressOfReport(tools, execution, signal),
  );

/** Where the file of a report is. */
export const addressOfReport = async (tools: Tools, execution: string, signal: AbortSignal): Promise<ReportAnswer> => {
  const [file] = await tools.calls.fileUrls([reportPath(sessionOf(tools).company_uuid, execution)], signal);
  return file?.url ? { state: 'made', url: file.url } : { state: 'none' };
};

/** FIN-11, API-17. */
export const makeReport = (tools: Tools) =>
  fromPromise<ReportAnswer, { execution: string }>(({ input: { execution }, signal }) =>
    tools.calls.reportUrl(execution, sessionOf(tools).company_uuid, signal),
  );
