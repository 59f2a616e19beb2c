import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import styles from "./crop.module.css";
import type { Area, Frame } from "./cut-out.ts";

const sizes = [120, 60, 30];

type Props = {
  image: string;
  /** In percent of the picture. */
  part: Area;
  shape: Frame["shape"];
};

/** The part of the picture in the sizes it will have. */
export const Previews = ({ image, part, shape }: Props) => (
  <figure className={styles.previews}>
    <figcaption>{t("files.cropPreview")}</figcaption>
    <ul>
      {sizes.map((size) => (
        <li key={size}>
          <span
            className={cx(styles.preview, shape === "round" && styles.round)}
            style={{ inlineSize: size, blockSize: size }}
          >
            <img
              src={image}
              alt=""
              style={{
                inlineSize: `${10_000 / part.width}%`,
                blockSize: `${10_000 / part.height}%`,
                insetInlineStart: `${(-100 * part.x) / part.width}%`,
                insetBlockStart: `${(-100 * part.y) / part.height}%`,
              }}
            />
          </span>
          <small>{t("files.pixels", { size })}</small>
        </li>
      ))}
    </ul>
  </figure>
);
