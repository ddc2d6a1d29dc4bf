import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { uploadModel } from './model.ts';
import { uploadScenarios } from './scenarios.ts';

describeChart(uploadModel);
describeScenarios(uploadModel, uploadScenarios);
