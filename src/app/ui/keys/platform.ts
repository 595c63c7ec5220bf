/** Whether shortcuts are written with Cmd. */
export const isMac: boolean = /^(mac|iphone|ipad)/i.test(navigator.platform);
