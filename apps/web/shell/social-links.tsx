import { useSite } from "@fairhouse/ui";
import css from "./social-links.module.css";

/** The operator's own channels elsewhere: by their first letter where there is no room for the name. */
export function SocialLinks({ named = false }: { named?: boolean }) {
  return useSite().social.map(({ name, url }) => (
    <a key={url} href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
      <bdi className={css.monogram} aria-hidden="true">
        {[...name][0]}
      </bdi>
      {named && <bdi>{name}</bdi>}
    </a>
  ));
}
