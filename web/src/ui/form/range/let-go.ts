/**
 * A touch that the system takes away lets go like a lifted finger; the library's sliders would go on
 * following every later touch.
 */
export const letGo = () => void document.dispatchEvent(new Event("touchend"));
