import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { installAppModel } from './model.ts';
import { installAppScenarios } from './scenarios.ts';

describeChart(installAppModel);
describeScenarios(installAppModel, installAppScenarios);
