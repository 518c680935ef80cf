import { Icon, useSite } from "@fairhouse/ui";
import { messageIcon } from "@fairhouse/ui/icons";

/** The operator's own channels elsewhere, by their names. */
export function SocialLinks() {
  return useSite().social.map(({ name, url }) => (
    <a key={url} href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
      <Icon shape={messageIcon} lit />
    </a>
  ));
}
