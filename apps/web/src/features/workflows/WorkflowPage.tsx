export function WorkflowPage() {
  return null;
}
