/** Mutants that nobody can tell from the machine, each with the reason. They count neither way. */
export const equivalent: Readonly<Record<string, string>> = {
  'execution.open.location.asking:1 to open.location.deciding':
    'deciding leads on to known at once when the execution is sealed',
  'ticketManagement.ticket.viewing.infoPanel:0 to ticket.viewing.judging':
    'CANCEL only leads to the list; the ticket is judged again as it was, and the same panel shows',
  'navigation.inMain:4 to inMain': 'a repetition that is removed before it was opened leaves the list as it is',
  'navigation.inMain:10 to locating': 'the action has led to the instructions, which is where locating leads then',
  'execution.open.flow.sealing:0 to open.flow.resuming': 'what is sealed is taken up with its upload at once',
  'execution.open.flow.notSealed:0 to open.flow.resuming': 'what is sealed is taken up with its upload at once',
  'execution.open.flow.notSealed:1 to open.flow.sealing':
    'everything was on the device and calculated when sealing began, and nothing can be changed since',
  'execution.open.location.asking:2 to open.location.deciding': 'the position is kept, so it is decided to be known',
};
