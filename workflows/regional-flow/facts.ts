/** What the guards of a regional flow need to know: nothing yet. What is sent with an event the API verifies. */
export type RegionalFlowFacts = Record<string, never>;

export const initialRegionalFlowFacts: RegionalFlowFacts = {};
