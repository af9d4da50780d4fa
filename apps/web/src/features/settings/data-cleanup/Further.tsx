import { Notice } from '../../../ui/feedback/Notice';

/** Warns that there are more rows than one request handles; renders nothing if `text` is empty. */
export const Further = ({ text }: { text: string }) => text && <Notice kind="warning">{text}</Notice>;
