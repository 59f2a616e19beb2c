import { brandOf } from "./brands.ts";
import styles from "./card.module.css";

/** A card brand's logo on a plate of its own colours, the same in both themes. */
export function CardLogo({ brand }: { brand: string }) {
  const { name, logo } = brandOf(brand);
  return <img className={styles.logo} src={logo} alt={name} width={40} height={26} />;
}
