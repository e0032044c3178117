/** The few meanings that views may ask a state for. */
export type Tag = 'busy' | 'editable' | 'asking' | 'failed';
