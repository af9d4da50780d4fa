export function WorkflowsPage() {
  return null;
}
