/** On the page: pictures are read when the test says so, or cannot be read. */
export const holdDevice = (): void => {
  const { arrayBuffer } = Blob.prototype;
  Blob.prototype.arrayBuffer = async function (this: Blob) {
    await Reflect.get(window, 'device').promise;
    return arrayBuffer.call(this);
  };
  const device = {};
  const promise = new Promise((resolve, reject) => Object.assign(device, { resolve, reject }));
  Object.assign(window, { device: { ...device, promise } });
};

export const letGo = (outcome: string): void => Reflect.get(window, 'device')[outcome]();
