/** The texts of the status label (TSTATE-02, OP-71): the states without late variants, and the marker of those. */
export const ticketStates = {
  open: 'Open',
  in_progress: 'In progress',
  to_be_approved: 'To be approved',
  resolved: 'Resolved',
  unresolved: 'Not resolved',
  expired: 'Expired',
  closed: 'Closed',
  dismissed: 'Dismissed',
  rejected: 'Rejected',
  late: 'delayed',
  state: 'Status',
};
