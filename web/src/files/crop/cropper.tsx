import "react-easy-crop/react-easy-crop.css";
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from "@tabler/icons-react";
import { useId, useState } from "react";
import EasyCrop, { type MediaSize, type Size } from "react-easy-crop";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import type { Area, Frame } from "./cut-out.ts";
import { Previews } from "./previews.tsx";
import styles from "./crop.module.css";

type Props = {
  image: string;
  frame: Frame;
  onArea: (area: Area) => void;
  onBroken: () => void;
};

const step = 12;
const least = 1;
const most = 4;
const zoomStep = 0.1;
const within = (zoom: number) => Math.min(most, Math.max(least, zoom));

/** As far as the picture still covers the frame. */
const covering = (at: number, picture: number, frame: number) => {
  const furthest = Math.max(0, (picture - frame) / 2);
  return Math.min(furthest, Math.max(-furthest, at));
};

const directions = [
  { key: "left", Icon: IconArrowLeft, x: -step, y: 0 },
  { key: "right", Icon: IconArrowRight, x: step, y: 0 },
  { key: "up", Icon: IconArrowUp, x: 0, y: -step },
  { key: "down", Icon: IconArrowDown, x: 0, y: step },
] as const;

/** The picture under its frame; loaded when a picture is first chosen. */
export function Cropper({ image, frame, onArea, onBroken }: Props) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(least);
  const [part, setPart] = useState<Area>();
  const [picture, setPicture] = useState<MediaSize>();
  const [hole, setHole] = useState<Size>();
  const zoomId = useId();

  const move = (x: number, y: number) => {
    if (!picture || !hole) return;
    setAt({
      x: covering(at.x + x, picture.width * zoom, hole.width),
      y: covering(at.y + y, picture.height * zoom, hole.height),
    });
  };

  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <EasyCrop
          image={image}
          crop={at}
          zoom={zoom}
          minZoom={least}
          maxZoom={most}
          aspect={frame.aspect}
          cropShape={frame.shape}
          keyboardStep={step}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t("files.cropArea") }}
          mediaProps={{ alt: "", onError: onBroken }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          setMediaSize={setPicture}
          setCropSize={setHole}
          // What moves it from outside, as the buttons do, is told here alone.
          onCropAreaChange={(percent, pixels) => {
            setPart(percent);
            onArea(pixels);
          }}
        />
      </div>
      {frame.aspect === 1 && part && <Previews image={image} part={part} shape={frame.shape} />}
      <div className={styles.controls}>
        <div className={styles.moves} role="group" aria-label={t("files.move")}>
          {directions.map(({ key, Icon, x, y }) => (
            <IconButton
              key={key}
              size="small"
              label={t(`files.moves.${key}`)}
              onClick={() => move(x, y)}
            >
              <Icon aria-hidden />
            </IconButton>
          ))}
        </div>
        <div className={styles.zoom}>
          <label htmlFor={zoomId}>{t("files.zoom")}</label>
          <IconButton
            size="small"
            label={t("files.zoomOut")}
            onClick={() => setZoom(within(zoom - zoomStep))}
          >
            <IconMinus aria-hidden />
          </IconButton>
          <input
            id={zoomId}
            type="range"
            min={least}
            max={most}
            step={zoomStep}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
          <IconButton
            size="small"
            label={t("files.zoomIn")}
            onClick={() => setZoom(within(zoom + zoomStep))}
          >
            <IconPlus aria-hidden />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
